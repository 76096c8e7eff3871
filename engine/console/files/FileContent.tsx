import { useEffect, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useSessionCheck } from '../context/actions.ts';
import { useFailureText } from '../context/failures.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useTakeNewest } from '../ui/use-newest.ts';
import { isViewable, toViewed, type ViewKind } from './viewable.ts';
import type { ViewedFile } from './viewed-file.ts';

/** Content of the viewer: an address of the page's own, a text, or the reason why there is none. */
type State =
  | { readonly kind: Exclude<ViewKind, 'text'>; readonly address: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly error: unknown };

async function toState(blob: Blob): Promise<State> {
  const viewed = toViewed(blob);
  if (!viewed) return { kind: 'none' };
  return viewed.kind === 'text'
    ? { kind: 'text', text: await viewed.content.text() }
    : { kind: viewed.kind, address: URL.createObjectURL(viewed.content) };
}

/** Checks whether a file is to be loaded for the preview: a browser may have no viewer for PDF documents. */
const isShown = (name: string): boolean =>
  isViewable(name) && (navigator.pdfViewerEnabled || !name.toLowerCase().endsWith('.pdf'));

/** Loads a file once, and drops it when the component unmounts. */
function useContent(file: ViewedFile): State | undefined {
  const [state, setState] = useState<State | undefined>(isShown(file.name) ? undefined : { kind: 'none' });
  const takeNewest = useTakeNewest();
  const checkSession = useSessionCheck();
  const isPreviewed = isShown(file.name);
  const { fetch } = file;
  // A loaded content is kept while the file is shown: each load is logged as a reading.
  const [load] = useState(() => fetch);
  useEffect(() => {
    if (!isPreviewed) return undefined;
    return takeNewest(load().then(toState), setState, (error) => {
      checkSession(error);
      setState({ kind: 'failed', error });
    });
  }, [isPreviewed, load, takeNewest, checkSession]);
  const address = state && 'address' in state ? state.address : undefined;
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return state;
}

/** Renders the content of a file, if the console can show it. */
export function FileContent({ file }: { readonly file: ViewedFile }): ReactElement {
  const translate = useTranslate();
  const failure = useFailureText();
  const state = useContent(file);
  if (state === undefined)
    return <div className="viewer-body skeleton" role="status" aria-label={translate('ra.page.loading')} />;
  const save = (
    <button type="button" className="btn" onClick={file.save}>
      {translate('crewdeck.files.download')}
    </button>
  );
  switch (state.kind) {
    case 'image':
      return (
        <div className="viewer-body">
          <img src={state.address} alt={file.name} />
        </div>
      );
    case 'pdf':
      // The viewer of a browser works in no sandbox of ours, and needs none: a blob of this type is never
      // taken for anything else.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      return <iframe className="viewer-body" src={state.address} title={file.name} />;
    case 'text':
      return (
        // It scrolls by itself, by keys too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="viewer-body" role="region" aria-label={file.name} tabIndex={0}>
          {state.text}
        </pre>
      );
    case 'failed':
      return (
        <div className="viewer-body">
          <EmptyState
            tone="error"
            title={translate(file.failed ?? 'crewdeck.files.notShown')}
            detail={failure(state.error)}
          />
        </div>
      );
    default:
      return (
        <div className="viewer-body">
          <EmptyState
            title={translate('crewdeck.files.onlySaved')}
            detail={translate('crewdeck.files.onlySavedDetail')}
            action={save}
          />
        </div>
      );
  }
}
