import { styled } from 'styled-components'

/** Tiles below each other, each over the whole width. */
export const TileRows = styled.div`
  & label > span {
    flex: 1;
    min-width: 0;
  }

  & fieldset > div {
    grid-template-columns: minmax(0, 1fr);
  }
`
