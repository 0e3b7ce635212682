/**
 * Nonce with which styles inserted by scripts are admitted by the content security policy; the main
 * process generates a new one for each load.
 */
export const readStyleNonce = (): string =>
  document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? ''
