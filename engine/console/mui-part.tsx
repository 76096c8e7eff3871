import type { ComponentType, LazyExoticComponent, ReactElement } from 'react';
import { useResourceContext, useTranslate } from 'ra-core';
import { lazyPart } from './code.ts';

/**
 * A part of the console that is made of MUI: of react-admin's own components, or of any that are written for
 * react-admin. It is fetched when it is first shown, with MUI and the theme of the product.
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

/** Where react-admin's `Title` says what a page is about; the browser's tab names its resource. */
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

/** A page that is made of MUI, as `<Resource list={…}>` of react-admin takes it. */
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
