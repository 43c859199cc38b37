import { FoRestaurantMenu } from 'fo-elements/react';
import { useEffect, useState } from 'react';
import { apiKey, houses, type Language, marketplace, napoli, type Theme } from '../../common/houses.ts';
import { type Baskets, labels, statusLine } from '../../common/labels.ts';

/** The whole page: its state goes into the element as props, and comes back by its events. */
export function App() {
  const [house, setHouse] = useState(napoli);
  const [lang, setLang] = useState<Language>('de');
  const [theme, setTheme] = useState<Theme>('light');
  const [isFolded, setFolded] = useState(false);
  const [baskets, setBaskets] = useState<Baskets>({});
  const [isPlaced, setPlaced] = useState(false);
  const say = labels[lang];

  useEffect(() => {
    Object.assign(document.documentElement, { lang });
    document.documentElement.dataset['theme'] = theme;
  }, [lang, theme]);

  return (
    <>
      <header className="page-head">
        <h1>{say.title}</h1>
        <p>{say.claim}</p>
        <nav className="houses" aria-label={say.which}>
          {houses.map((each) => (
            <button
              key={each.slug}
              type="button"
              aria-pressed={each === house}
              onClick={() => {
                setHouse(each);
                setPlaced(false);
              }}
            >
              {each.name}
              <small>{each.street}</small>
            </button>
          ))}
        </nav>
        <div className="settings">
          <button type="button" onClick={() => setLang(lang === 'de' ? 'en' : 'de')}>
            {say.otherLanguage}
          </button>
          <button
            type="button"
            aria-pressed={theme === 'dark'}
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          >
            {say.dark}
          </button>
          <button type="button" onClick={() => setFolded(!isFolded)}>
            {isFolded ? say.show : say.hide}
          </button>
        </div>
      </header>
      <main>
        <p className="status" role="status">
          {statusLine(lang, baskets[house.slug], isPlaced)}
        </p>
        {isFolded ? (
          <p className="folded">{say.hidden}</p>
        ) : (
          <FoRestaurantMenu
            apiBase={marketplace}
            apiKey={apiKey}
            slug={house.slug}
            lang={lang}
            theme={theme}
            texts={house.texts}
            onFoBasketChanged={({ detail: { basket } }) =>
              setBaskets((known) => ({ ...known, [basket.restaurantSlug]: basket }))
            }
            onFoOrderPlaced={() => setPlaced(true)}
          />
        )}
      </main>
    </>
  );
}
