import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { changeText } from '@shared/features/analytics/change-text'
import { createLazyChunk, createLazyComponent } from '../../ui/late'

const useStyles = makeStyles({ button: { '@media print': { display: 'none' } } })

/** Panel with the causes of a change, loaded when it is first opened. */
export const ChangePanel = createLazyComponent(
  createLazyChunk(() => import('./change-panel')),
  'ChangePanel'
)

interface ChangeButtonProps {
  readonly figure: string
  readonly isOpen: boolean
  readonly onPress: () => void
}

/** Opens **Vì sao số này đổi** from a figure. */
export function ChangeButton({ figure, isOpen, onPress }: ChangeButtonProps) {
  return (
    <Tooltip content={changeText.action} relationship="description">
      <Button
        className={useStyles().button}
        appearance="subtle"
        size="small"
        icon={<QuestionCircleRegular />}
        aria-label={changeText.actionOf(figure)}
        aria-expanded={isOpen}
        onClick={onPress}
      />
    </Tooltip>
  )
}
