import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { Notice } from '../../context/notices.ts';
import { useTerm } from '../../context/terms.ts';
import { actorOf, toSentence } from './notice-text.ts';
import { useNoticeSource } from './use-notices.ts';

/** Renders the text of a notification, with its actor emphasised. */
export function NoticeText({ notice }: { readonly notice: Notice }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const term = useTerm();
  const notices = useNoticeSource();
  const sentence = toSentence(notice, notices, { translate, locale, term });
  const actor = actorOf(notice);
  const at = actor === undefined ? -1 : sentence.indexOf(actor);
  if (actor === undefined || at < 0) return <>{sentence}</>;
  return (
    <>
      {sentence.slice(0, at)}
      <b>{actor}</b>
      {sentence.slice(at + actor.length)}
    </>
  );
}
