import { useSyncExternalStore } from 'react'

/** Number of pictures being drawn, for which the page shows the colours of the light theme. */
let drawings = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  drawings += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while a picture for a document is drawn, which is light in every theme of the program. */
export function useIsDrawingPicture(): boolean {
  return useSyncExternalStore(subscribe, () => drawings > 0)
}

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)

/** Resolves to the result of `draw`, which runs while the page shows the light theme. */
export async function withLightColors<T>(draw: () => Promise<T>): Promise<T> {
  change(1)
  try {
    // Charts read the colours in the first frame and are drawn again in the second.
    for (let frames = 0; frames < 3; frames++) await nextFrame()
    return await draw()
  } finally {
    change(-1)
  }
}
