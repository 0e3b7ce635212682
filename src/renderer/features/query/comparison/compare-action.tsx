import { BranchCompareRegular } from '@fluentui/react-icons/svg/branch-compare'
import { comparisonText } from '@shared/features/comparison/text'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../../ui/action/action-button'
import type { QueryWork } from '../work'
import { newComparisonPath } from './comparison-path'

interface CompareTargetsActionProps {
  /** Id of the open saved query; undefined if there is none or it was changed. */
  readonly saved: string | undefined
  readonly work: QueryWork | undefined
}

/** Button **Đối chiếu hai nơi** (compare two execution targets) for the open query. */
export function CompareTargetsAction({ saved, work }: CompareTargetsActionProps) {
  const navigate = useNavigate()
  return (
    <ActionButton
      icon={<BranchCompareRegular />}
      onClick={() => navigate(newComparisonPath(saved, work))}
    >
      {comparisonText.open}
    </ActionButton>
  )
}
