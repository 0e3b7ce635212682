import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle'
import { lazyFrameText } from '@shared/features/frame/late-text'
import { signInSettingsText } from '@shared/features/sign-in/settings-text'
import { keysOf } from '@shared/kit/keys-of'
import { permissionLabels, roleHasPermission } from '@shared/model/admin/roles'
import { call, toErrorMessage } from '../../ipc/client'
import { embeddedInitialState } from '../../ipc/initial-state'
import { useCall } from '../../ipc/use-call'
import { cssColorOfTone } from '../../theme'
import { SelectField } from '../../ui/form/choice-field'
import { runAfterLeaveConfirmation } from '../../ui/form/unsaved'
import { useNotify } from '../../ui/notifications'
import { SessionActions } from './own-entry'

const text = lazyFrameText.operator

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  title: { fontWeight: tokens.fontWeightSemibold, lineHeight: '20px' },
  right: { display: 'flex', alignItems: 'center', columnGap: '8px', lineHeight: '24px' },
  mark: { display: 'flex', fontSize: '18px' }
})

/** Permissions of the current user's role, and a control to switch to another user. */
export function OperatorCard() {
  const styles = useStyles()
  return (
    <div className={styles.card}>
      <Rights />
      {embeddedInitialState.stage === 'trial' ? <Trial /> : <SessionActions />}
    </div>
  )
}

/** Note that a user chosen without sign-in is not authenticated. */
function Trial() {
  const { data } = useCall('signIn:state')
  return (
    <>
      <MessageBar intent={data?.isUrged ? 'warning' : 'info'} layout="multiline">
        <MessageBarBody>
          {data?.isUrged ? signInSettingsText.urged : signInSettingsText.trial}
        </MessageBarBody>
      </MessageBar>
      <Choice />
    </>
  )
}

function Rights() {
  const styles = useStyles()
  const { operator, role } = embeddedInitialState
  return (
    <div>
      <p className={styles.title}>{text.role(operator, role.label)}</p>
      <ul>
        {keysOf(permissionLabels).map(permission => {
          const isAllowed = roleHasPermission(role, permission)
          return (
            <li key={permission} className={styles.right}>
              <span
                className={styles.mark}
                style={{ color: cssColorOfTone(isAllowed ? 'success' : 'neutral', 'text') }}
                role="img"
                aria-label={isAllowed ? text.allowed : text.notAllowed}
              >
                {isAllowed ? <CheckmarkCircleRegular /> : <DismissCircleRegular />}
              </span>
              {permissionLabels[permission]}
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
  const chosen = data?.find(({ id }) => id === embeddedInitialState.operatorId)
  const choose = async (id: string): Promise<boolean> => {
    try {
      // The main process then reloads the page, so that no permission of the previous user survives
      // in it.
      await call('users:choose', { id })
      return true
    } catch (error) {
      notify({ title: text.chooseFailed, body: toErrorMessage(error), intent: 'error' })
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
        .map(({ id, name, account, roleLabel }) => ({
          value: id,
          label: `${name} (${account}) – ${roleLabel}`
        }))}
      onChange={id => {
        if (id !== embeddedInitialState.operatorId) void runAfterLeaveConfirmation(() => choose(id))
      }}
    />
  )
}
