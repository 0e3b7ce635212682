import { Tooltip } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { correctionPageText } from '@shared/features/correction/page-text'
import { formatNumber } from '@shared/kit/format'
import { correctionText } from '@shared/model/correction/text'
import { useCall } from '../../../ipc/use-call'
import { ActionButton } from '../../../ui/action/action-button'

interface CorrectionButtonProps {
  readonly table: string
  /** Number of selected rows. */
  readonly chosen: number
  readonly onPress: () => void
}

/**
 * Button **Sửa ô** (correct cells) above the rows; disabled with a reason if the table accepts no
 * corrections.
 */
export function CorrectionButton({ table, chosen, onPress }: CorrectionButtonProps) {
  const { data: refusal } = useCall('correction:refusal', { table })
  const isRefused = refusal === undefined || refusal !== ''
  const button = (
    <ActionButton icon={<EditRegular />} disabledFocusable={isRefused} onClick={onPress}>
      {chosen > 0 ? correctionPageText.button(formatNumber(chosen)) : correctionText.action}
    </ActionButton>
  )
  if (!refusal) return button
  return (
    <Tooltip content={correctionPageText.cannot(refusal)} relationship="description">
      {button}
    </Tooltip>
  )
}
