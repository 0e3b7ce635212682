/**
 * Runs a piece of work for whoever asks, never two at once: what was read earlier never comes after what was read later. The answer
 * is that of a run which began after it was asked for; all who ask while one goes on share the next. Rejects with it.
 */
export function oneAfterAnother(run: () => Promise<void>): () => Promise<void> {
  let going: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= going
      .catch(() => undefined)
      .then(() => {
        next = undefined
        going = run()
        return going
      })
    return next
  }
}
