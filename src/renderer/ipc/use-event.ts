import type { EventName, EventPayload } from '@shared/contract/contract'
import { useEffect, useState } from 'react'
import { subscribeToEvent } from './client'

/** Last payload of this event since the component was mounted; undefined before. */
export function useLatestEvent<E extends EventName>(event: E): EventPayload<E> | undefined {
  const [told, setTold] = useState<EventPayload<E>>()
  useEffect(() => subscribeToEvent(event, setTold), [event])
  return told
}
