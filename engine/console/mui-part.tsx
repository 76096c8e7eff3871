import type { ComponentType, LazyExoticComponent, ReactElement } from 'react';
import { useResourceContext, useTranslate } from 'ra-core';
import { lazyPart } from './code.ts';

/**
 * Wraps a component that uses MUI: one of react-admin's own, or one that is written for react-admin. It is
 * loaded when it is first rendered, with MUI and the theme of the product.
 */
export const muiPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazyPart(async () => {
    const [{ Themed }, Part] = await Promise.all([import('./ui/Themed.tsx'), load()]);
    return {
      default: (props: P): ReactElement => (
        <Themed>
          <Part {...props} />
        </Themed>
      ),
    };
  });

/**
 * Renders the place in which react-admin's `Title` puts a page's title; the browser's tab names its resource.
 */
function TitlePlace(): ReactElement {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <div className="page-head">
      {resource !== undefined && (
        <title>{`${translate(`resources.${resource}.plural`)} · ${translate('crewdeck.name')}`}</title>
      )}
      {/* oxlint-disable-next-line jsx-a11y/heading-has-content -- react-admin puts the title into it */}
      <h1 id="react-admin-title" />
    </div>
  );
}

/** Wraps a page that uses MUI, as `<Resource list={…}>` of react-admin takes it. */
export const muiPage = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  muiPart(async () => {
    const Page = await load();
    return (): ReactElement => (
      <>
        <TitlePlace />
        <Page />
      </>
    );
  });
