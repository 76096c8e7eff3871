import { useEffect, useLayoutEffect, useState, type CSSProperties, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../ui/floating.tsx';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { useEngine } from '../../context/EngineContext.tsx';
import { homePath } from '../../routes/menu.ts';
import { Icon } from '../../ui/icons.tsx';
import './tour.css';

const steps = ['person', 'summary', 'menu'] as const;
const targets: Readonly<Record<(typeof steps)[number], string>> = {
  person: '[data-tour="person"]',
  summary: '#page .page > :not(.page-head)',
  menu: '[data-tour="menu"]',
};
const CARD = 320;
const CARD_HEIGHT = 190;
const GAP = 12;

const areaOf = (element: Element): number => {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
};

/** Returns the highlighted element: of several parts the largest that is shown. */
const findTarget = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)]
    .filter((element) => areaOf(element) > 0)
    .sort((one, other) => areaOf(other) - areaOf(one))[0];

/** Returns the highlighted part of the window: the visible part of the target. */
function toLight(rect: DOMRect): DOMRect {
  const [top, left] = [Math.max(4, rect.top - 4), Math.max(4, rect.left - 4)];
  return new DOMRect(
    left,
    top,
    Math.min(rect.right + 4, window.innerWidth - 4) - left,
    Math.min(rect.bottom + 4, window.innerHeight - 4) - top,
  );
}

/** Returns the place of the card: next to the highlight if it fits, else below, above, or in its middle. */
export function placeCard(
  light: DOMRect,
  { innerWidth, innerHeight }: { readonly innerWidth: number; readonly innerHeight: number },
): CSSProperties {
  const width = Math.min(CARD, innerWidth - 2 * GAP);
  const within = (value: number, most: number): number => Math.max(GAP, Math.min(value, most));
  const left = within(light.left, innerWidth - width - GAP);
  if (light.right + GAP + width < innerWidth && light.height > CARD_HEIGHT)
    return { width, left: light.right + GAP, top: within(light.top + 60, innerHeight - CARD_HEIGHT) };
  if (light.bottom + GAP + CARD_HEIGHT < innerHeight)
    return { width, left: within(light.right - width, left), top: light.bottom + GAP };
  if (light.top - GAP - CARD_HEIGHT > 0) return { width, left, bottom: innerHeight - light.top + GAP };
  return { width, left: (innerWidth - width) / 2, top: (innerHeight - CARD_HEIGHT) / 2 };
}

function useLight(selector: string): DOMRect | undefined {
  const { pathname } = useLocation();
  const [light, setLight] = useState<DOMRect>();
  useLayoutEffect(() => {
    const measure = (): void => {
      const target = findTarget(selector);
      if (target) setLight(toLight(target.getBoundingClientRect()));
    };
    measure();
    // The content of the page comes with its data.
    const observer = new ResizeObserver(measure);
    observer.observe(document.getElementById('page') ?? document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [selector, pathname]);
  return light;
}

/**
 * Renders three steps through the portal, each highlighting its subject. Escape ends it; the focus stays in
 * its card.
 */
export default function Tour({ onEnd }: { readonly onEnd: () => void }): ReactElement {
  const translate = useTranslate();
  const engine = useEngine();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [index, setIndex] = useState(0);
  const step = steps[index] ?? 'person';
  const light = useLight(targets[step]);
  const home = homePath(engine);
  useEffect(() => {
    if (step === 'summary' && pathname !== home) void navigate(home);
  }, [step, pathname, home, navigate]);
  const isLast = index === steps.length - 1;
  // Users with a start page of their own get a text about that page.
  const words = step === 'summary' && home !== engine.menus.home ? 'own' : step;
  return (
    <Dialog
      open
      onClose={onEnd}
      hideBackdrop
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      slotProps={{
        paper: {
          className: 'tour-card',
          style: light ? placeCard(light, window) : { top: '40%', left: '40%' },
        },
      }}
    >
      {light &&
        createPortal(
          <span
            className="tour-light"
            aria-hidden
            style={{ top: light.top, left: light.left, width: light.width, height: light.height }}
          />,
          document.body,
        )}
      <div className="tour-head">
        <h2 id="tour-title">{translate(`crewdeck.tour.${words}.title`)}</h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={translate('crewdeck.tour.close')}
          onClick={onEnd}
        >
          <Icon name="cross" size={16} />
        </button>
      </div>
      <p id="tour-text">{translate(`crewdeck.tour.${words}.text`)}</p>
      <div className="tour-foot">
        <span role="status">{translate('crewdeck.tour.step', { step: index + 1, steps: steps.length })}</span>
        {index > 0 && (
          <button
            type="button"
            className="btn btn-plain"
            onClick={() => {
              setIndex(index - 1);
            }}
          >
            {translate('crewdeck.tour.back')}
          </button>
        )}
        <button
          type="button"
          className="btn btn-primary"
          autoFocus
          onClick={() => {
            if (isLast) onEnd();
            else setIndex(index + 1);
          }}
        >
          {translate(isLast ? 'crewdeck.tour.done' : 'crewdeck.tour.next')}
        </button>
      </div>
    </Dialog>
  );
}
