import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './port.ts';

/** A way to a server on which, from some moment on, nothing comes through any more, and nothing ends. */
export class SilentProxy {
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer();
  #isSilent = false;

  private constructor(port: number) {
    this.#server.on('connection', (near) => {
      const far = connect(port, '127.0.0.1');
      for (const socket of [near, far]) {
        socket.on('error', () => undefined);
        socket.on('close', () => void this.#sockets.delete(socket));
        this.#sockets.add(socket);
      }
      near.on('data', (part) => this.#isSilent || far.write(part));
      far.on('data', (part) => this.#isSilent || near.write(part));
    });
  }

  static async open(port: number): Promise<SilentProxy> {
    const proxy = new SilentProxy(port);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return portOf(this.#server);
  }

  fallSilent(isSilent = true): void {
    this.#isSilent = isSilent;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
