import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Icon } from '../ui/icons.tsx';
import { useModel } from '../context/EngineContext.tsx';
import { toPath } from '../routes/paths.ts';

export interface ImportWaysProps {
  readonly mayUndo: boolean;
  readonly isEnding: boolean;
  readonly onRestart: () => void;
  readonly onUndo: () => void;
}

/** Renders the actions after an import: restart, list, undo. */
export function ImportWays({ mayUndo, isEnding, onRestart, onUndo }: ImportWaysProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  return (
    <div className="import-ways">
      <Link className="btn btn-primary" to={toPath(model, 'list') ?? '/'} onClick={onRestart}>
        {translate('crewdeck.import.toList')}
      </Link>
      <button type="button" className="btn" onClick={onRestart}>
        {translate('crewdeck.import.another')}
      </button>
      {mayUndo && (
        <button type="button" className="btn btn-plain is-destructive" disabled={isEnding} onClick={onUndo}>
          <Icon name="undo" size={16} />
          {translate('crewdeck.import.undo')}
        </button>
      )}
    </div>
  );
}
