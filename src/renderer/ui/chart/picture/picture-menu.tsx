import { Button } from '@fluentui/react-components'
import { ImageRegular } from '@fluentui/react-icons/svg/image'
import { formatDateTime, toVietnamIsoDay } from '@shared/kit/format'
import { foldText } from '@shared/kit/text-fold'
import { pictureText } from '@shared/kit/words/picture-text'
import { memo, type RefObject, useCallback } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { IfPermitted } from '../../../session/permission'
import { ActionMenu } from '../../action/action-menu'
import { withLightColors } from '../../light-colors'
import { useNotify } from '../../notifications'
import { printedTitleOfPage } from '../../print/paper'
import { shownSubject } from '../../print/shown-subject'
import { useStableHandler } from '../../stable'
import { useFileExport } from '../../use-export'
import { makePicture, toBase64Parts } from './make-picture'

interface PictureMenuProps {
  readonly title: string
  readonly finding: string | undefined
  readonly unit: string
  /** Returns the source of the numbers; by default the page. */
  readonly source: (() => string | undefined) | undefined
  /** Element with the drawing. */
  readonly drawing: RefObject<HTMLElement | null>
}

/** Menu that copies or saves a chart as a picture with its title, unit, source and time. */
export function PictureMenu({ title, finding, unit, source, drawing }: PictureMenuProps) {
  const notify = useNotify()
  const { run } = useFileExport(pictureText.running)
  const make = useCallback(async (): Promise<Blob> => {
    const words = {
      titles: finding === undefined ? [title] : [finding, title],
      unit,
      source: pictureText.source(source?.() ?? printedTitleOfPage(), formatDateTime(Date.now()))
    }
    return withLightColors(async () => {
      if (!drawing.current) throw new Error(pictureText.tooLarge)
      return makePicture(drawing.current, words)
    })
  }, [drawing, finding, source, title, unit])
  /** Picture whose copying has its audit entry, so that no picture leaves the program unlogged. */
  const makeAudited = async (): Promise<Blob> => {
    const picture = await make()
    await call('files:copyPicture', { title, shown: shownSubject() })
    return picture
  }
  const copy = useStableHandler(async (): Promise<void> => {
    try {
      const picture = makeAudited()
      // The promise itself is handed over, because the permission ends with the user's action.
      const item = new ClipboardItem({ 'image/png': picture })
      await Promise.all([picture, navigator.clipboard.write([item])])
      notify({ title: pictureText.copied, body: title, intent: 'success' })
    } catch (error) {
      notify({ title: pictureText.copyFailed, body: toErrorMessage(error), intent: 'error' })
    }
  })
  const save = useStableHandler(
    (): Promise<void> =>
      run(async () => {
        const png = await toBase64Parts(await make())
        const name = foldText(title)
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '')
        return call('files:savePicture', {
          title,
          fileName: `${name.slice(0, 80)}-${toVietnamIsoDay(Date.now())}`,
          shown: shownSubject(),
          png
        })
      })
  )
  return (
    <IfPermitted to="export">
      <PictureActions title={title} onCopy={copy} onSave={save} />
    </IfPermitted>
  )
}

interface PictureActionsProps {
  readonly title: string
  readonly onCopy: () => Promise<void>
  readonly onSave: () => Promise<void>
}

function PictureActionsContent({ title, onCopy, onSave }: PictureActionsProps) {
  return (
    <ActionMenu
      label={pictureText.menu(title)}
      trigger={
        <Button
          appearance="subtle"
          size="small"
          icon={<ImageRegular />}
          aria-label={pictureText.menu(title)}
        />
      }
      actions={[
        { label: pictureText.copy, run: () => void onCopy() },
        { label: pictureText.save, run: () => void onSave() }
      ]}
    />
  )
}

/** Memoised, because a selection changes the words of the picture and not its menu. */
const PictureActions = memo(PictureActionsContent)
