/** The typefaces of page and map: of each what the scripts of Western Europe want. */
import '@fontsource/old-standard-tt/latin-400.css'
import '@fontsource/old-standard-tt/latin-400-italic.css'
import '@fontsource/old-standard-tt/latin-700.css'
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css'
