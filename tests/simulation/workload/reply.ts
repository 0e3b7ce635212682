/** Answer of a call, reduced to what the model needs. */
export type CommandReply =
  | { readonly ok: true; readonly data?: unknown }
  | { readonly ok: false; readonly error: { readonly code: string; readonly message: string } }
