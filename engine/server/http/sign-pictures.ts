import type { FastifyInstance } from 'fastify';
import type { Engine } from '../context/context.ts';
import { endOfPicture } from '../files/signed-urls.ts';
import type { ProductFiles } from '../product/product.ts';

const PLACE = '/api/v1/files/';
/** So many addresses are remembered until they change. */
const MOST = 10_000;

type Sign = (address: string, kind: 'picture' | 'title', id: string) => string;

/** Signs as of now; a picture that is on many pages is signed once for each time that its address changes. */
function openSigning({ signing, now }: Engine): Sign {
  const signed = new Map<string, string>();
  let end = 0;
  return (address, kind, id) => {
    const expiresAt = endOfPicture(now().getTime());
    if (expiresAt !== end || signed.size >= MOST) signed.clear();
    end = expiresAt;
    const known = signed.get(address) ?? PLACE + signing.sign({ kind, id: Number(id), userId: 0, expiresAt });
    signed.set(address, known);
    return known;
  };
}

/**
 * Signs the URLs of pictures in responses. Rows, cached pages and repeated responses hold the permanent URL
 * (`/api/v1/files/picture-12`), which opens nothing, so none of them keeps an expired one. Only members with
 * the names that the product declares are signed, never texts of users.
 */
export function signPictures(app: FastifyInstance, engine: Engine, { pictures }: ProductFiles): void {
  // A quote inside a text is written with a backslash before it, so that no text has such a member.
  const member = `(?<="(?:${pictures.join('|')})":"${PLACE}\\w+-\\d+)`;
  // The name is looked at last, since a pattern that begins with a plain text is found faster.
  const kept = new RegExp(`${PLACE}(picture|title)-(\\d{1,15})(?=["?])${member}`, 'g');
  const sign = openSigning(engine);
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isJson = typeof payload === 'string' && String(reply.getHeader('content-type')).includes('json');
    done(null, isJson && payload.includes(PLACE) ? payload.replaceAll(kept, sign) : payload);
  });
}
