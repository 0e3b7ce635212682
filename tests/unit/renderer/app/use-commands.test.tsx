// @vitest-environment happy-dom
import '../../../support/page/page-state'
import { useAppCommands } from '@renderer/app/use-commands'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../support/page/show'

it('useAppCommands handles keyboard shortcuts from the first paint of the program on', () => {
  const listen = () => () => undefined
  Object.assign(window, {
    bridge: { events: { 'app:command': listen, 'app:navigate': listen } }
  })
  const shown: string[] = []
  function Frame() {
    useAppCommands(
      overlay => shown.push(overlay),
      () => undefined
    )
    // A layout effect runs before the first paint, so the key is pressed as early as possible.
    useLayoutEffect(() => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    }, [])
    return null
  }
  renderWithProviders(<Frame />)
  expect(shown).toContain('palette')
})
