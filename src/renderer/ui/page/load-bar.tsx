import { loadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import { formatSize } from '@shared/model/services/document'
import { call } from '../../ipc/client'
import { useEvent } from '../../ipc/use-event'
import { WorkBar } from './work-bar'

const text = loadText.progress

/** Progress of a load with phase, bytes and rows, and a cancel button. */
export function LoadBar({ load }: { readonly load: string }) {
  const told = useEvent('dataLoad:progress')
  const { phase = 'read', share = 0, bytes = 0, rows = 0 } = told?.load === load ? told : {}
  return (
    <WorkBar
      label={text.label}
      words={text.words(text.phases[phase], formatSize(bytes), formatNumber(rows))}
      share={share > 0 && share < 1 ? share : undefined}
      stopLabel={text.stop}
      onStop={() => void call('dataLoad:stop', { load }).catch(() => undefined)}
    />
  )
}
