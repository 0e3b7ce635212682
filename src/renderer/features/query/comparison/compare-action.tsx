import { BranchCompareRegular } from '@fluentui/react-icons/svg/branch-compare'
import { comparisonText } from '@shared/features/comparison/text'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../../ui/action/action-button'
import type { EditedQuery } from '../work'
import { buildNewComparisonPath } from './comparison-path'

interface CompareTargetsActionProps {
  /** Id of the open saved query; undefined if there is none or it was changed. */
  readonly saved: string | undefined
  readonly work: EditedQuery | undefined
}

/** Button **Đối chiếu hai nơi** (compare two execution targets) for the open query. */
export function CompareExecutionTargetsAction({ saved, work }: CompareTargetsActionProps) {
  const navigate = useNavigate()
  return (
    <ActionButton
      icon={<BranchCompareRegular />}
      onClick={() => navigate(buildNewComparisonPath(saved, work))}
    >
      {comparisonText.open}
    </ActionButton>
  )
}
