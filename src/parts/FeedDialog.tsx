import type { ReactElement } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@crewdeck/engine/console/ui/floating.tsx';
import { useTranslate } from 'ra-core';
import { CalendarFeed } from './CalendarFeed.tsx';

/** Renders the dialog about the calendar in other programs. */
export default function FeedDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="feed-title">
      <DialogTitle id="feed-title">{translate('crewdeck.calendar.feed')}</DialogTitle>
      <DialogContent>
        <CalendarFeed />
      </DialogContent>
      <DialogActions>
        <button type="button" className="btn" onClick={onClose}>
          {translate('crewdeck.frame.close')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
