/** What lets styles that scripts write through the page's policy; made anew by main for each load. */
export const styleNonce = (): string =>
  document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? ''
