// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { startSignedIn } from '../support/signed-in.ts';

/** Requests so far, and the status of their answers. */
let requests: { readonly url: string; readonly headers: Headers }[];
let status = 200;
/** The object URLs that stand for a picture now. */
let open: Set<string>;
/** Observed elements, each with the callback for when it comes near. */
const watched = new Map<Element, () => void>();
class Watcher {
  readonly #tell: IntersectionObserverCallback;
  constructor(observe: IntersectionObserverCallback) {
    this.#tell = observe;
  }
  observe(target: Element): void {
    watched.set(target, () => {
      this.#tell([{ target, isIntersecting: true } as never], this as never);
    });
  }
  unobserve(target: Element): void {
    watched.delete(target);
  }
}
vi.stubGlobal('IntersectionObserver', Watcher);

let signOut: () => void;
let made = 0;
beforeEach(() => {
  [requests, open, status] = [[], new Set(), 200];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    requests.push({ url, headers });
    return new Response(status === 200 ? 'picture' : '{}', { status });
  });
  URL.createObjectURL = () => {
    const url = `blob:${(made += 1)}`;
    open.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void open.delete(url);
  signOut = startSignedIn({ userId: 1 });
});
afterEach(async () => {
  cleanup();
  await act(async () => {
    signOut();
  });
});

let photo = 0;
/** A photo of its own for each test, and its address in one half of an hour or the next. */
const newPhoto = (): ((half?: number) => string) => {
  const id = (photo += 1);
  return (half = 0) => `/api/v1/files/4.${id}.0.${half}.mac${half}`;
};
const look = (): Promise<void> =>
  act(async () => {
    for (const observe of watched.values()) observe();
  });
const avatars = (view: { container: HTMLElement }): (string | null)[] =>
  [...view.container.querySelectorAll('.avatar')].map(
    (one) => one.querySelector('img')?.getAttribute('src') ?? one.getAttribute('data-initials'),
  );

test('a photo is fetched once for all who show it, as the person, and only when it comes near', async () => {
  const at = newPhoto();
  const view = render(
    <>
      <PersonAvatar name="Ada Lovelace" src={at()} />
      <PersonAvatar name="Ada Lovelace" src={at()} />
      <PersonAvatar name="Max" />
    </>,
  );
  expect([avatars(view), requests]).toEqual([['AL', 'AL', 'M'], []]);
  await look();
  expect(requests.map(({ url }) => url)).toEqual([at()]);
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1');
  expect(requests[0]?.headers.get('userId')).toBe('1');
  const [src] = [...open];
  expect(avatars(view)).toEqual([src, src, 'M']);
});

test('a photo whose address has changed meanwhile is not fetched again, nor are initials shown between', async () => {
  const at = newPhoto();
  const view = render(<PersonAvatar name="Ada" src={at(0)} />);
  await look();
  const [src] = [...open];
  view.rerender(<PersonAvatar name="Ada" src={at(1)} />);
  expect([avatars(view), requests.length]).toEqual([[src], 1]);
  view.unmount();
  const next = render(<PersonAvatar name="Ada" src={at(2)} />);
  expect([avatars(next), requests.length]).toEqual([[src], 1]);
});

test('one that cannot be had leaves the initials, until an answer names it again', async () => {
  const at = newPhoto();
  status = 404;
  const view = render(<PersonAvatar name="Ada" src={at(0)} />);
  await look();
  view.rerender(<PersonAvatar name="Ada" src={at(0)} />);
  expect([avatars(view), requests.length]).toEqual([['A'], 1]);
  status = 200;
  await act(async () => {
    view.rerender(<PersonAvatar name="Ada" src={at(1)} />);
  });
  expect(avatars(view)).toEqual([...open]);
  fireEvent.error(view.container.querySelector('img')!);
  expect(avatars(view)).toEqual(['A']);
});

test('nothing is left of the pictures of one person for the next, and of those put away only the newest', async () => {
  const seen = Array.from({ length: 320 }, newPhoto);
  const view = render(
    <>
      {seen.map((at) => (
        <PersonAvatar key={at()} name="Ada" src={at()} />
      ))}
    </>,
  );
  await look();
  expect(open.size).toBe(320);
  view.unmount();
  expect(open.size).toBe(300);
  await act(async () => {
    signOut();
  });
  expect(open.size).toBe(0);
  signOut = startSignedIn({ userId: 2 });
  const next = render(<PersonAvatar name="Ada" src={seen[319]!()} />);
  expect(avatars(next)).toEqual(['A']);
  await look();
  expect(requests.at(-1)?.headers.get('userId')).toBe('2');
});

test('a picture of the page itself or of elsewhere is shown by its address', () => {
  const view = render(
    <>
      <PersonAvatar name="Ada" src="blob:chosen" />
      <PersonAvatar name="Ada" src="https://pictures.example/ada.png" />
    </>,
  );
  expect([avatars(view), requests]).toEqual([['blob:chosen', 'https://pictures.example/ada.png'], []]);
});
