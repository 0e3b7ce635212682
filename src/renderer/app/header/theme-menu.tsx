import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tooltip
} from '@fluentui/react-components'
import { frameText } from '@shared/features/frame/text'
import { useState } from 'react'
import { usePreferences } from '../../session/preferences'
import { useLazyModule } from '../../ui/late'
import { appFrameChunks } from '../page-chunks'
import { themeIcons } from './theme-icons'

const useStyles = makeStyles({ surface: { padding: '4px' } })

/**
 * Menu **Giao diện** (theme): Sáng (light), Tối (dark) or Theo hệ thống (system), persisted across
 * restarts.
 */
export function ThemeMenu() {
  const styles = useStyles()
  const { theme } = usePreferences().preferences
  const [open, setOpen] = useState(false)
  const [late, want] = useLazyModule(appFrameChunks.theme)
  const show = async (): Promise<void> => {
    await want()
    setOpen(true)
  }
  return (
    <Popover
      inline
      trapFocus
      open={open}
      onOpenChange={(_event, data) => (data.open ? void show() : setOpen(false))}
      positioning={{ position: 'below', align: 'end', offset: 4 }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={frameText.theme.label} relationship="label">
          <Button appearance="subtle" icon={themeIcons[theme]} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={frameText.theme.label}>
        {late && <late.ThemeChoiceList onChosen={() => setOpen(false)} />}
      </PopoverSurface>
    </Popover>
  )
}
