import { Button, makeStyles } from '@fluentui/react-components'
import { personalAccessText as text } from '@shared/features/data-mart/personal-access'
import { useState } from 'react'
import { PersonalDataReasonDialog } from '../../ui/personal-reason-dialog'

const useStyles = makeStyles({ bar: { '@media print': { display: 'none' } } })

interface RevealPersonalDataBarProps {
  /**
   * Tables for which the user has permission for personal data but gave no reason yet; if empty,
   * nothing is shown.
   */
  readonly closed: Parameters<typeof PersonalDataReasonDialog>[0]['tables']
  readonly onOpened: () => void
}

/**
 * Lets a user with the permission read the personal values of an edition, after giving a reason.
 */
export function RevealPersonalDataBar({ closed, onOpened }: RevealPersonalDataBarProps) {
  const styles = useStyles()
  const [isAsking, setAsking] = useState(false)
  if (closed.length === 0) return null
  return (
    <div className={styles.bar}>
      <Button onClick={() => setAsking(true)}>{text.action}</Button>
      {isAsking && (
        <PersonalDataReasonDialog
          tables={closed}
          onOpened={() => {
            setAsking(false)
            onOpened()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
