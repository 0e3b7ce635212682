import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle'
import { lateFrameText } from '@shared/features/frame/late-text'
import { entryText } from '@shared/features/sign-in/settings-text'
import { keysOf } from '@shared/kit/keys-of'
import { mayRole, permissions, roles } from '@shared/model/admin/roles'
import { call, messageOf } from '../../ipc/client'
import { startState } from '../../ipc/initial-state'
import { useCall } from '../../ipc/use-call'
import { toneColor } from '../../theme'
import { SelectField } from '../../ui/form/choice-field'
import { leaveFor } from '../../ui/form/unsaved'
import { useNotify } from '../../ui/notifications'
import { OwnEntry } from './own-entry'

const text = lateFrameText.operator

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  title: { fontWeight: tokens.fontWeightSemibold, lineHeight: '20px' },
  right: { display: 'flex', alignItems: 'center', columnGap: '8px', lineHeight: '24px' },
  mark: { display: 'flex', fontSize: '18px' }
})

/** Permissions of the current role, and the switch to another user. */
export function OperatorCard() {
  const styles = useStyles()
  return (
    <div className={styles.card}>
      <Rights />
      {startState.stage === 'trial' ? <Trial /> : <OwnEntry />}
    </div>
  )
}

/** Note that without a sign-in a chosen name is not authenticated. */
function Trial() {
  const { data } = useCall('signIn:state')
  return (
    <>
      <MessageBar intent={data?.isUrged ? 'warning' : 'info'} layout="multiline">
        <MessageBarBody>{data?.isUrged ? entryText.urged : entryText.trial}</MessageBarBody>
      </MessageBar>
      <Choice />
    </>
  )
}

function Rights() {
  const styles = useStyles()
  const { operator, role } = startState
  return (
    <div>
      <p className={styles.title}>{text.role(operator, roles[role].label)}</p>
      <ul>
        {keysOf(permissions).map(permission => {
          const isAllowed = mayRole(role, permission)
          return (
            <li key={permission} className={styles.right}>
              <span
                className={styles.mark}
                style={{ color: toneColor(isAllowed ? 'success' : 'neutral', 'text') }}
                role="img"
                aria-label={isAllowed ? text.allowed : text.notAllowed}
              >
                {isAllowed ? <CheckmarkCircleRegular /> : <DismissCircleRegular />}
              </span>
              {permissions[permission]}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Choice() {
  const notify = useNotify()
  const { data } = useCall('users:operators')
  const chosen = data?.find(({ id }) => id === startState.operatorId)
  const choose = async (id: string): Promise<boolean> => {
    try {
      // The main process reloads the page, so no permission of the previous user survives in it.
      await call('users:choose', { id })
      return true
    } catch (error) {
      notify({ title: text.chooseFailed, body: messageOf(error), intent: 'error' })
      return false
    }
  }
  return (
    <SelectField
      name="operator"
      label={text.choose}
      value={chosen?.id ?? ''}
      choices={(data ?? [])
        .filter(({ state }) => state !== 'locked')
        .map(({ id, name, account, role }) => ({
          value: id,
          label: `${name} (${account}) – ${roles[role].label}`
        }))}
      onChange={id => {
        if (id !== startState.operatorId) void leaveFor(() => choose(id))
      }}
    />
  )
}
