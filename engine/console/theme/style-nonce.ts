const found = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/**
 * What styles made in the browser must carry: the server lets in its own files and these. Undefined where the
 * page has none.
 */
export const styleNonce: string | undefined = found === '' ? undefined : found;
