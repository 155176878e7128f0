import {
  Button,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Header as SectionHeader,
} from 'react-aria-components'
import { actionsOf, groups, keysOf, nameOf, perform } from '../actions/registry.ts'
import { useTranslation } from '../i18n/index.ts'
import { MENU } from '../replay/enter.ts'
import { seatedOf, useTable } from '../store.ts'

const MenuKey = ({ name }: { name: string | undefined }) => name && <kbd>{name}</kbd>

/** Everything there is to do, from the registry; open at once where it was wanted before it was there. */
export function TableMenu({ wanted, focused }: { wanted: boolean; focused: boolean }) {
  const { t } = useTranslation()
  const state = useTable()
  const loaded = seatedOf(state)?.loaded
  const table = loaded?.table
  const actions = actionsOf(table)
  return (
    <MenuTrigger defaultOpen={wanted}>
      <Button id={MENU} className="button small menu-button" autoFocus={focused}>
        {t('menu.open')}
      </Button>
      <Popover className="popover">
        <Menu
          className="menu"
          onAction={(name) => perform(String(name))}
          disabledKeys={actions.filter((one) => one.whyNot(state) !== null).map((one) => one.name)}
        >
          {groups.map((group) => (
            <MenuSection key={group}>
              <SectionHeader>{t(`menu.${group}`)}</SectionHeader>
              {actions
                .filter((one) => one.group === group)
                .map((one) => (
                  <MenuItem
                    key={one.name}
                    id={one.name}
                    className={`menu-item ${one.isForKeys ? 'for-keys' : ''}`}
                    textValue={nameOf(one, loaded)}
                  >
                    <span>
                      {nameOf(one, loaded)}
                      {one.detail && <small> {one.detail(state)}</small>}
                      {one.isOn && <small> {t(one.isOn(state) ? 'menu.on' : 'menu.off')}</small>}
                    </span>
                    <MenuKey name={keysOf(one, table, state.ownKeys)[0]} />
                  </MenuItem>
                ))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
