import { settingParameter } from '@shared/features/settings/sections'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { focusWhenUncovered } from '../../ui/take-focus'

/** Control of a setting that takes the focus. */
const controls = '[data-field], input, textarea, button'

/** Scrolls to the setting that the address names, and focuses its field once it is drawn. */
export function useShownSetting(): void {
  const [params] = useSearchParams()
  const item = params.get(settingParameter)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be opened again
  useEffect(() => {
    if (item === null) return
    let cancel: (() => void) | undefined
    const show = (): boolean => {
      const row = document.querySelector<HTMLElement>(`[data-setting="${CSS.escape(item)}"]`)
      const field = row?.querySelector<HTMLElement>(controls)
      if (!row || !field) return false
      row.scrollIntoView({ block: 'center' })
      cancel = focusWhenUncovered(field)
      return true
    }
    const observer = new MutationObserver(() => show() && observer.disconnect())
    if (!show()) observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancel?.()
    }
  }, [item, key])
}
