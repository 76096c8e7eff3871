/** Parameter of the address that names the shape of a list, or the view of a page. */
export const SHAPE_PARAMETER = 'view';

/** Returns the parameters of the present address, which may be ahead of what is rendered. */
export const presentQuery = (): URLSearchParams => new URLSearchParams(window.location.search);

/** Returns parameters as the `search` of an address; none are an empty text. */
export const formatSearch = (query: URLSearchParams): string =>
  query.size === 0 ? '' : `?${query.toString()}`;
