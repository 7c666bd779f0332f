import { choiceFields } from '@vonk/contracts/landers/landers.choices.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Headline } from '../../blocks/headline.tsx'
import { startForm } from '../../blocks/start-form.ts'
import { Start } from '../../blocks/start.tsx'
import { ToForm } from '../../blocks/to-form.tsx'
import type { LanderPlan } from '../../plan.ts'
import { Each, Fill, useValue, Value, When } from '../../slots/slots.tsx'
import { countryMaps } from './country-maps.ts'
import { RegionMap } from './region-map.tsx'

/** The visitor's country: one presses a region and signs up there. */
function Atlas() {
  const { t } = useTranslation('landers')
  return (
    <Sea>
      <Columns>
        <Words>
          <Headline of="maplanding" />
        </Words>
        <Where>
          <Fill ask="regions">
            {countryMaps.map((map) => (
              <When key={map.country} is={map.country}>
                <RegionMap map={map} />
              </When>
            ))}
            <WithoutMap>
              <RegionList />
            </WithoutMap>
          </Fill>
          <ToForm />
        </Where>
        <Form>
          <Start title={t('maplanding.start')} regions={false} />
        </Form>
      </Columns>
    </Sea>
  )
}

/** For a country that nobody has drawn. */
const WithoutMap = ({ children }: { children: ReactNode }) =>
  countryMaps.reduce((rest, { country }) => <When is={`!${country}`}>{rest}</When>, children)

/** The regions as a list to choose from. */
function RegionList() {
  const { t } = useTranslation('landers')
  return (
    <List>
      <legend>{t('start.region')}</legend>
      <Each>
        <Choice />
      </Each>
    </List>
  )
}

function Choice() {
  const value = useValue()
  return (
    <label>
      <input type="radio" name={choiceFields.region} value={value('value')} form={startForm} />
      <Value of="region" />
    </label>
  )
}

export const maplanding: LanderPlan = {
  blocks: [{ is: 'own', block: Atlas }, { is: 'points' }, { is: 'later' }],
}

const water = `color-mix(in oklab, ${tokens.colours.secondarySoft} 38%, ${tokens.colours.surface})`
const line = `color-mix(in srgb, ${tokens.colours.primaryText} 9%, transparent)`

/** The sea is as wide as the window, with the lines of a sea chart. The bar above is part of it. */
const Sea = styled.div`
  padding-bottom: ${tokens.spacing[8]};
  margin-top: -6rem;
  padding-top: 6rem;
  overflow: clip;
  background:
    repeating-radial-gradient(circle at 118% -20%, transparent 0 94px, ${line} 94px 95px) no-repeat,
    repeating-radial-gradient(circle at -30% 120%, transparent 0 94px, ${line} 94px 95px) no-repeat,
    ${water};
`

/** On a wide screen the map stands beside headline and form, on a phone between them. */
const Columns = styled.div`
  display: grid;
  grid-template: 'words' 'where' 'form' / minmax(0, 1fr);
  gap: ${tokens.spacing[6]} ${tokens.spacing[12]};
  max-width: 1360px;
  margin-inline: auto;
  padding: ${tokens.spacing[4]};

  ${media.medium} {
    padding-inline: ${tokens.spacing[8]};
  }

  ${media.large} {
    grid-template: '. where' 1fr 'words where' auto 'form where' auto '. where' 1fr / minmax(0, 27rem) minmax(0, 1fr);
    padding-top: 0;
  }
`

const Words = styled.div`
  grid-area: words;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[4]};
`

const Where = styled.div`
  grid-area: where;
  align-self: center;
  min-width: 0;

  ${media.large} {
    margin-top: calc(-1 * ${tokens.spacing[12]});
  }
`

const Form = styled.div`
  grid-area: form;
  align-self: start;
`

const List = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[2]};
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    margin-bottom: ${tokens.spacing[3]};
    font-weight: 600;
  }

  & > label {
    display: flex;
    align-items: center;
    gap: ${tokens.spacing[2]};
    min-height: 44px;
    padding: ${tokens.spacing[2]} ${tokens.spacing[4]};
    cursor: pointer;
    background: ${tokens.colours.surfaceRaised};
    border: 1px solid ${tokens.colours.borderStrong};
    ${rounded('chip')}
  }

  & > label:has(:checked) {
    background: ${tokens.colours.primarySoft};
    border-color: ${tokens.colours.primaryText};
  }
`
