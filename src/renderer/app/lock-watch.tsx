import { useEffect, useState } from 'react'
import { call, subscribeToEvent } from '../ipc/client'
import { embeddedInitialState } from '../ipc/initial-state'
import { createLazyChunk, createLazyComponent } from '../ui/late'

const LockCover = createLazyComponent(
  createLazyChunk(() => import('../features/sign-in/lock-cover')),
  'LockCover'
)

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
/** Milliseconds between two checks of the idle time. */
const lookEvery = 2_000

/**
 * Screen lock (**Khóa màn hình**): locks after a time without input or on request of the main
 * process. Without sign-in the main process locks nothing.
 */
export function ScreenLockWatcher() {
  const [isLocked, setIsLocked] = useState(false)
  const [minutes, setMinutes] = useState(embeddedInitialState.idleMinutes)
  useEffect(() => {
    const end = subscribeToEvent('signIn:changed', ({ stage }) => setIsLocked(stage === 'locked'))
    // The screen may have been locked before this component subscribed.
    if (embeddedInitialState.stage === 'in') {
      void call('signIn:state').then(({ stage }) => {
        if (stage === 'locked') setIsLocked(true)
      })
    }
    return end
  }, [])
  useEffect(() => subscribeToEvent('signIn:idle', told => setMinutes(told.minutes)), [])
  useEffect(() => {
    if (isLocked || minutes === 0 || embeddedInitialState.stage !== 'in') return
    let touched = performance.now()
    const note = (): void => {
      touched = performance.now()
    }
    const timer = setInterval(() => {
      if (performance.now() - touched >= minutes * 60_000) void call('signIn:lock')
    }, lookEvery)
    for (const name of touches)
      window.addEventListener(name, note, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const name of touches) window.removeEventListener(name, note, { capture: true })
    }
  }, [isLocked, minutes])
  return isLocked && <LockCover onBack={() => setIsLocked(false)} />
}
