import { Button, makeStyles } from '@fluentui/react-components'
import { areaMapText as text } from '@shared/features/analytics/map-text'
import { formatNumber } from '@shared/kit/format'
import { call, toErrorMessage } from '../../../ipc/client'
import { IfPermitted } from '../../../session/permission'
import { useNotify } from '../../../ui/notifications'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: '4px', '@media print': { display: 'none' } },
  views: { display: 'flex', columnGap: '4px', margin: 0, padding: 0, border: 'none' }
})

interface AreaMapToolsProps {
  /** Whether a map exists. */
  readonly hasMap: boolean
  /** Whether the map is shown instead of the tiles. */
  readonly isMap: boolean
  readonly onView: (isMap: boolean) => void
  /** Called after the map was replaced or removed. */
  readonly onChange: () => void
}

/** Choice between tiles and map, and for administrators the file of the map. */
export function AreaMapTools({ hasMap, isMap, onView, onChange }: AreaMapToolsProps) {
  const styles = useStyles()
  const notify = useNotify()
  const attempt = async (action: () => Promise<string | undefined>): Promise<void> => {
    try {
      const done = await action()
      if (done === undefined) return
      onChange()
      notify({ title: done, intent: 'success' })
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  const choose = (): Promise<void> =>
    attempt(async () => {
      const chosen = await call('analytics:chooseAreaMap')
      if (chosen) onView(true)
      return chosen ? text.chosen(chosen.fileName, formatNumber(chosen.features)) : undefined
    })
  const remove = (): Promise<void> =>
    attempt(async () => {
      await call('analytics:removeAreaMap')
      return text.removed
    })
  return (
    <div className={styles.tools} data-no-picture>
      {hasMap && (
        <fieldset className={styles.views} aria-label={text.view}>
          {([false, true] as const).map(one => (
            <Button
              key={String(one)}
              size="small"
              appearance={one === isMap ? 'secondary' : 'subtle'}
              aria-pressed={one === isMap}
              onClick={() => onView(one)}
            >
              {one ? text.views.map : text.views.tiles}
            </Button>
          ))}
        </fieldset>
      )}
      <IfPermitted to="administer">
        <Button size="small" appearance="subtle" onClick={() => void choose()}>
          {text.choose}
        </Button>
        {hasMap && (
          <Button size="small" appearance="subtle" onClick={() => void remove()}>
            {text.remove}
          </Button>
        )}
      </IfPermitted>
    </div>
  )
}
