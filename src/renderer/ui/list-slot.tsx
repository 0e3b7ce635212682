import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

type Place = HTMLElement | null

interface ListSlot {
  /**
   * Position at which the card places the tools of its list: in its filter bar, otherwise next to
   * its title.
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

/** Provider around a card that determines where its list places the tools. */
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
