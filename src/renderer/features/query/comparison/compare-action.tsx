import { BranchCompareRegular } from '@fluentui/react-icons/svg/branch-compare'
import { comparisonText } from '@shared/features/comparison/text'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../../ui/action/action-button'
import type { Work } from '../work'
import { comparisonPath } from './comparison-path'

interface CompareActionProps {
  /** The saved query that is open as it is kept; undefined where there is none, or it was changed since. */
  readonly saved: string | undefined
  readonly work: Work | undefined
}

/** **Đối chiếu hai nơi** of the question that is open. */
export function CompareAction({ saved, work }: CompareActionProps) {
  const navigate = useNavigate()
  return (
    <ActionButton
      icon={<BranchCompareRegular />}
      onClick={() => navigate(comparisonPath(saved, work))}
    >
      {comparisonText.open}
    </ActionButton>
  )
}
