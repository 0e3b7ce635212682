import type { EventName, EventPayload } from '@shared/contract/contract'
import { useEffect, useState } from 'react'
import { listen } from './client'

/** Last payload of this event since the component was mounted; undefined before. */
export function useEvent<E extends EventName>(event: E): EventPayload<E> | undefined {
  const [told, setTold] = useState<EventPayload<E>>()
  useEffect(() => listen(event, setTold), [event])
  return told
}
