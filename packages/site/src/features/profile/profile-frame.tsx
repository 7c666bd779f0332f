import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { css, styled } from 'styled-components'

/**
 * Where the parts of a profile are. On a phone the photo fills the width, the name is on it, and the actions stick to the
 * bottom. On a wide screen the photo stays in view on the left, and name, actions and text are on the right.
 */
export const ProfileFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-inline: calc(-1 * max(${tokens.spacing[4]}, env(safe-area-inset-left)))
    calc(-1 * max(${tokens.spacing[4]}, env(safe-area-inset-right)));

  ${media.medium} {
    grid-template: auto auto auto 1fr / minmax(0, 11fr) minmax(0, 10fr);
    column-gap: ${tokens.spacing[8]};
    margin-inline: 0;
    padding-top: ${tokens.spacing[6]};
  }

  ${media.large} {
    column-gap: ${tokens.spacing[12]};
  }
`

/** Height of the header of the default layout on a wide screen. */
const header = '69px'

const margins = css`
  padding-inline: max(${tokens.spacing[4]}, env(safe-area-inset-left)) max(${tokens.spacing[4]}, env(safe-area-inset-right));

  ${media.medium} {
    padding-inline: 0;
  }
`

export const StageArea = styled.div`
  grid-area: 1 / 1;

  ${media.medium} {
    position: sticky;
    top: calc(${header} + ${tokens.spacing[6]});
    grid-area: 2 / 1 / 5;
    align-self: start;
  }
`

/** On the photo, in white on its darkened lower part. */
export const HeadArea = styled.div`
  grid-area: 1 / 1;
  align-self: end;
  padding-block: ${tokens.spacing[16]} ${tokens.spacing[5]};
  color: #fff;
  background: linear-gradient(transparent, rgb(0 0 0 / 0.45) 40%, rgb(0 0 0 / 0.78));
  text-shadow: 0 1px 3px rgb(0 0 0 / 0.5);
  pointer-events: none;
  ${margins}
  /* Above the photo, which is positioned. */
  position: relative;

  ${media.medium} {
    grid-area: 2 / 2;
    align-self: start;
    padding-block: 0;
    /* Beside the menu. */
    padding-inline-end: 56px;
    color: inherit;
    background: none;
    text-shadow: none;
    pointer-events: auto;
  }
`

export const MenuArea = styled.div`
  position: relative;
  grid-area: 1 / 1;
  align-self: start;
  justify-self: end;
  margin: ${tokens.spacing[5]} ${tokens.spacing[3]};

  ${media.medium} {
    grid-area: 2 / 2;
    margin: 0;

    & > button {
      color: ${tokens.colours.primaryText};
      background: ${tokens.colours.primarySoft};
    }
  }
`

export const NeighboursArea = styled.div`
  position: relative;
  grid-area: 1 / 1;
  align-self: start;
  justify-self: start;
  max-width: calc(100% - 68px);
  margin: ${tokens.spacing[5]} ${tokens.spacing[3]};

  ${media.medium} {
    grid-area: 1 / 1 / 1 / 3;
    justify-self: stretch;
    max-width: none;
    margin: 0 0 ${tokens.spacing[4]};
  }
`

/** Stays in view: at the bottom of a phone, above its navigation; below the header of a wide screen. */
export const ActionsArea = styled.div`
  position: sticky;
  bottom: var(--bar-below, 0px);
  z-index: 5;
  grid-area: 1 / 1 / 3;
  align-self: end;
  padding-block: ${tokens.spacing[3]};
  background: ${tokens.colours.surfaceRaised};
  border-top: 1px solid ${tokens.colours.border};
  /* Covers what would show between it and the navigation. */
  box-shadow: 0 8px 0 ${tokens.colours.surfaceRaised};
  ${margins}

  ${media.medium} {
    top: ${header};
    bottom: auto;
    grid-area: 3 / 2;
    align-self: start;
    margin-top: ${tokens.spacing[3]};
    background: ${tokens.colours.surface};
    border: 0;
    box-shadow: none;
  }
`

export const BodyArea = styled.div`
  grid-area: 2 / 1;
  padding-block: ${tokens.spacing[6]} calc(92px + ${tokens.spacing[4]});
  ${margins}

  ${media.medium} {
    grid-area: 4 / 2;
    padding-block: ${tokens.spacing[5]} ${tokens.spacing[6]};
  }
`
