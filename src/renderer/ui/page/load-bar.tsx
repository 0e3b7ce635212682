import { dataLoadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import { formatFileSize } from '@shared/model/services/document'
import { call } from '../../ipc/client'
import { useLatestEvent } from '../../ipc/use-event'
import { WorkProgressBar } from './work-bar'

const text = dataLoadText.progress

/** Progress of loading a file, with phase, bytes and rows, and a cancel button. */
export function LoadProgressBar({ load }: { readonly load: string }) {
  const told = useLatestEvent('dataLoad:progress')
  const { phase = 'read', share = 0, bytes = 0, rows = 0 } = told?.load === load ? told : {}
  return (
    <WorkProgressBar
      label={text.label}
      words={text.words(text.phases[phase], formatFileSize(bytes), formatNumber(rows))}
      share={share > 0 && share < 1 ? share : undefined}
      stopLabel={text.stop}
      onStop={() => void call('dataLoad:stop', { load }).catch(() => undefined)}
    />
  )
}
