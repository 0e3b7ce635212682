import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { figureChangeText } from '@shared/features/analytics/change-text'
import { createLazyChunk, createLazyComponent } from '../../ui/late'

const useStyles = makeStyles({ button: { '@media print': { display: 'none' } } })

/** Lazily loaded panel with the causes of a change of a figure. */
export const LazyFigureChangePanel = createLazyComponent(
  createLazyChunk(() => import('./change-panel')),
  'ChangePanel'
)

interface ChangeButtonProps {
  readonly figure: string
  readonly isOpen: boolean
  readonly onPress: () => void
}

/** Button of a figure that opens **Vì sao số này đổi** (why this figure changed). */
export function FigureChangeButton({ figure, isOpen, onPress }: ChangeButtonProps) {
  return (
    <Tooltip content={figureChangeText.action} relationship="description">
      <Button
        className={useStyles().button}
        appearance="subtle"
        size="small"
        icon={<QuestionCircleRegular />}
        aria-label={figureChangeText.actionOf(figure)}
        aria-expanded={isOpen}
        onClick={onPress}
      />
    </Tooltip>
  )
}
