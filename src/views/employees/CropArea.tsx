import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { drawnSize, keepCovered, MOST_ZOOM, type Crop, type Size } from './crop.ts';

const STEP = 0.04;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface CropAreaProps {
  readonly src: string;
  readonly size: Size;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
}

/**
 * Renders the square of the photo that is used: dragged, or moved by the arrow keys; sized by the slider or
 * the keys + and -.
 */
export function CropArea({ src, size, crop, onChange }: CropAreaProps): ReactElement {
  const translate = useTranslate();
  const last = useRef<{ x: number; y: number }>(undefined);
  const change = (next: Crop): void => {
    onChange(keepCovered(size, next));
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (!last.current) return;
    const side = event.currentTarget.clientWidth;
    change({
      ...crop,
      x: crop.x + (event.clientX - last.current.x) / side,
      y: crop.y + (event.clientY - last.current.y) / side,
    });
    last.current = { x: event.clientX, y: event.clientY };
  };
  const key = (event: KeyboardEvent): void => {
    const [dx, dy] = arrows[event.key] ?? [];
    const zoom = event.key === '+' ? 0.1 : event.key === '-' ? -0.1 : undefined;
    if (dx === undefined && zoom === undefined) return;
    event.preventDefault();
    change({ x: crop.x + (dx ?? 0) * STEP, y: crop.y + (dy ?? 0) * STEP, zoom: crop.zoom + (zoom ?? 0) });
  };
  const drawn = drawnSize(size, crop);
  return (
    <div className="crop">
      <button
        type="button"
        className="crop-area"
        aria-label={translate('crewdeck.profile.photoArea')}
        aria-describedby="crop-help"
        onKeyDown={key}
        onPointerMove={move}
        onPointerUp={() => {
          last.current = undefined;
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onWheel={(event) => {
          change({ ...crop, zoom: crop.zoom - event.deltaY / 500 });
        }}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          style={{
            width: `${drawn.width * 100}%`,
            height: `${drawn.height * 100}%`,
            left: `${(0.5 + crop.x - drawn.width / 2) * 100}%`,
            top: `${(0.5 + crop.y - drawn.height / 2) * 100}%`,
          }}
        />
      </button>
      <p id="crop-help" className="hint">
        {translate('crewdeck.profile.photoHelp')}
      </p>
      <label className="field-label">
        {translate('crewdeck.profile.zoom')}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => {
            change({ ...crop, zoom: Number(event.target.value) });
          }}
        />
      </label>
    </div>
  );
}
