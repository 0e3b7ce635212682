import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

type Place = HTMLElement | null

interface ListSlot {
  /**
   * Element into which the list renders its tools: in the filter bar of the card, otherwise next to
   * the card's title.
   */
  readonly place: Place
  readonly setInBar: (place: Place) => void
  readonly setInTitle: (place: Place) => void
}

const nothing = (): void => undefined
const SlotContext = createContext<ListSlot>({
  place: null,
  setInBar: nothing,
  setInTitle: nothing
})

/** Provider around a card that determines where the list inside renders its tools. */
export function ListToolsSlotProvider({ children }: { readonly children: ReactNode }) {
  const [inBar, setInBar] = useState<Place>(null)
  const [inTitle, setInTitle] = useState<Place>(null)
  const place = inBar ?? inTitle
  const slot = useMemo(() => ({ place, setInBar, setInTitle }), [place])
  return <SlotContext value={slot}>{children}</SlotContext>
}

export function useListToolsSlot(): ListSlot {
  return useContext(SlotContext)
}
