; what lies about
(ns attic.finds)

(def finds [{:from 1 :to 70 :type "Twig"}
            {:from 71 :to 100 :type "Pearl"}])
