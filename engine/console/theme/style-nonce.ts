const found = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/**
 * Nonce that styles created in the browser need: the content security policy allows the server's own files
 * and these. Undefined if the page has none.
 */
export const styleNonce: string | undefined = found === '' ? undefined : found;
