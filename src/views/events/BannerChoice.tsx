import { useEffect, useState, type ReactElement } from 'react';
import { useLocale, useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { call } from '@crewdeck/engine/console/client/api.ts';
import { useForget, useMayCall, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import type { FormHeadProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useFaultText } from '@crewdeck/engine/console/context/failures.ts';
import { useAfterSave } from '@crewdeck/engine/console/form/after-save.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { bannerOf } from '../../../resources/event-banners.ts';
import EventBanner from './EventBanner.tsx';
import './banner-choice.css';

const types = ['image/png', 'image/jpeg', 'image/webp'];

async function send(id: number, file: File): Promise<unknown> {
  const body = new FormData();
  body.append('file', file);
  return (await call('PUT events/{id}/banner', { params: { id }, body })).event.bannerUrl;
}

/** Holds the chosen picture of an event that is not stored yet, as an address of this page. */
function usePending(): readonly [string | undefined, File | undefined, (file: File | undefined) => void] {
  const [file, setFile] = useState<File>();
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => {
      setSrc(undefined);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return [src, file, setFile];
}

/**
 * Renders the banner of an event: the ready-made one, or an own picture; that of a new event is sent after
 * it.
 */
export default function BannerChoice({ place }: FormHeadProps): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const notify = useNotify();
  const fault = useFaultText();
  const forget = useForget();
  const checkSession = useSessionCheck();
  const mayChange = useMayCall('events', 'PUT events/{id}/banner');
  const record = useRecordContext<Row & { id: number }>();
  const [title, date] = useWatch({ name: ['title', 'date'] }) as unknown[];
  const [pendingSrc, pending, setPending] = usePending();
  const [stored, setStored] = useState<unknown>(place === 'edit' ? record?.bannerUrl : undefined);
  const [isBusy, setBusy] = useState(false);
  useAfterSave(async ({ id }) => {
    if (pending) await send(Number(id), pending);
  });
  if (!mayChange) return null;
  const own = place === 'edit' ? stored : pendingSrc;
  const change = async (send: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      setStored(await send());
      forget('events');
      notify('crewdeck.events.bannerSaved', { type: 'success' });
    } catch (error) {
      checkSession(error);
      notify(fault(error), { type: 'error' });
    }
    setBusy(false);
  };
  const choose = (file: File): void => {
    if (!types.includes(file.type)) notify('crewdeck.profile.photoBroken', { type: 'error' });
    else if (place === 'create') setPending(file);
    else if (record) void change(() => send(record.id, file));
  };
  const remove = (): void => {
    if (place === 'create') setPending(undefined);
    else if (record)
      void change(async () => {
        const { event } = await call('DELETE events/{id}/banner', { params: { id: record.id } });
        return event.bannerUrl;
      });
  };
  return (
    <section className="card banner-choice" aria-label={translate('resources.events.fields.banner')}>
      <div className="banner-picture">
        <EventBanner
          value={bannerOf(String(title ?? ''))}
          record={{ ...record, date, bannerUrl: own }}
          locale={locale}
        />
      </div>
      <div className="banner-ways">
        <label className="btn" aria-disabled={isBusy}>
          <input
            type="file"
            className="visually-hidden"
            accept={types.join()}
            disabled={isBusy}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) choose(file);
            }}
          />
          <Icon name="upload" size={16} />
          {translate(own ? 'crewdeck.events.otherBanner' : 'crewdeck.events.ownBanner')}
        </label>
        {typeof own === 'string' && (
          <button type="button" className="btn btn-plain" disabled={isBusy} onClick={remove}>
            {translate('crewdeck.events.readyBanner')}
          </button>
        )}
        <p className="hint">{translate('crewdeck.profile.photoHint')}</p>
      </div>
    </section>
  );
}
